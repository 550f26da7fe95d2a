'use strict';
const game = JSON.parse(document.getElementById('game').textContent);
const find = selector => document.querySelector(selector), all = selector => [...document.querySelectorAll(selector)];
// The frames hold only the squares and trays that changed.
const stacks = [], trays = [];
game.frames.forEach((frame, ply) => {
  stacks.push(ply ? stacks[ply - 1].slice() : game.squares.map(() => ''));
  frame.stacks.forEach(([square, stack]) => stacks[ply][square] = stack);
  trays.push(ply ? trays[ply - 1].slice() : game.players.map(() => []));
  frame.trays.forEach(([player, content]) => trays[ply][player] = content);
});
const use = (id, [x, y], up) => `<use href="#focus-${id}" x="${x}" y="${y - up}"/>`;
function drawStack(square, stack) {
  const pieces = [...stack].map((seat, height) => use('p' + seat, game.squares[square], height * game.thickness));
  const top = stack.length - 1;
  return top < 0 ? '' : pieces.join('') + use('s' + stack[top], game.squares[square], top * game.thickness);
}
function drawTray(element, content) {
  element.replaceChildren(...content.map(([label, counts]) => {
    const tray = document.createElement('span'), name = document.createElement('small');
    name.textContent = label;
    tray.append(name);
    counts.forEach(([seat, count]) => {
      tray.insertAdjacentHTML('beforeend', `<svg class="piece" viewBox="-24 -18 48 44" aria-hidden="true"><use href="#focus-p${seat}"/><use href="#focus-s${seat}"/></svg>`);
      tray.append(' ' + count + ' ');
    });
    return tray;
  }));
}
// The position in words, as `Drawing::description`.
function describe(ply) {
  const letters = stack => [...stack].map(seat => game.letters[seat]).join('');
  const players = game.players.map((name, player) => {
    const seat = game.seats[player];
    const count = ([owner, n]) => owner === seat ? n : n + ' ' + game.players[game.seats.indexOf(owner)];
    const content = trays[ply][player].map(([label, counts]) => label + ': ' + counts.map(count).join(', '));
    return `${name} (${letters([seat])})${content.length ? ': ' : ''}${content.join(' · ')}`;
  });
  const board = stacks[ply].map((stack, square) => stack && `${game.names[square]} ${letters(stack)}`);
  const { caption, turn } = game.frames[ply];
  return [caption, game.turns[turn], ...players, board.filter(Boolean).join(', ')].filter(Boolean).join('. ');
}
const rows = all('.moves button'), last = game.frames.length - 1;
const [playButton, slider] = [find('#play'), find('#position')];
let current = -1, timer = 0;
function show(ply) {
  current = Math.max(0, Math.min(last, ply));
  const frame = game.frames[current];
  find('#stacks').innerHTML = game.order.map(square => drawStack(square, stacks[current][square])).join('');
  find('#marks').innerHTML = frame.marks.map(square => {
    const [x, y] = game.corners[square], side = game.side;
    return `<rect x="${x + 2.5}" y="${y + 2.5}" width="${side - 5}" height="${side - 5}" rx="4"/>`;
  }).join('');
  find('.board svg').setAttribute('aria-label', describe(current));
  all('.trays').forEach((element, player) => drawTray(element, trays[current][player]));
  all('.players li').forEach((element, player) => {
    element.classList.toggle('turn', frame.turn === player);
    element.querySelector('.state').hidden = frame.turn !== player;
  });
  find('#now strong').textContent = frame.caption;
  find('#now .comment').textContent = frame.comment;
  slider.value = current;
  slider.setAttribute('aria-valuetext', frame.caption);
  rows.forEach(row => {
    if (Number(row.dataset.ply) !== current) return row.removeAttribute('aria-current');
    row.setAttribute('aria-current', 'true');
    const list = find('.moves'), head = find('.moves thead').offsetHeight;
    const place = row.getBoundingClientRect(), frame = list.getBoundingClientRect();
    if (place.top < frame.top + head) list.scrollTop -= frame.top + head - place.top;
    if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
  });
  if (current === 0) find('.moves').scrollTop = 0;
  if (current === last) stop();
}
function label(playing) {
  // A screen reader would fall behind.
  find('#now').setAttribute('aria-live', playing ? 'off' : 'polite');
  playButton.setAttribute('aria-label', playing ? game.pause : game.play);
  playButton.title = playButton.getAttribute('aria-label');
  playButton.firstElementChild.firstElementChild.setAttribute('d', playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4l13 8-13 8z');
}
function stop() { clearInterval(timer); timer = 0; label(false); }
function toggle() {
  if (timer) return stop();
  if (current === last) show(0);
  timer = setInterval(() => show(current + 1), game.delay);
  label(true);
}
const go = ply => { stop(); show(ply); };
find('#first').onclick = () => go(0);
find('#previous').onclick = () => go(current - 1);
playButton.onclick = toggle;
find('#next').onclick = () => go(current + 1);
find('#last').onclick = () => go(last);
slider.oninput = () => go(Number(slider.value));
rows.forEach(row => row.onclick = () => go(Number(row.dataset.ply)));
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = { Home: () => go(0), ArrowLeft: () => go(current - 1), ArrowRight: () => go(current + 1), End: () => go(last), ' ': toggle };
  // A slider moves by these keys itself, and Space presses a button.
  if (!steps[event.key] || event.target === slider && event.key !== ' ' || event.key === ' ' && event.target.closest('button')) return;
  event.preventDefault();
  steps[event.key]();
});
all('.controls').forEach(element => element.hidden = false);
show(0);
