'use strict';
const game = JSON.parse(document.getElementById('game').textContent);
const find = selector => document.querySelector(selector), all = selector => [...document.querySelectorAll(selector)];
// Each line is a sequence of frames. The first frame of a variation names the one before it.
const isFirst = index => game.frames[index].from !== undefined;
const before = index => isFirst(index) ? game.frames[index].from : index - 1;
const isEnd = index => index + 1 === game.frames.length || isFirst(index + 1);
// The frames from the start to the end of the line that contains a frame.
function path(index) {
  const frames = [];
  for (let at = index; at >= 0; at = before(at)) frames.push(at);
  frames.reverse();
  for (let at = index; !isEnd(at);) frames.push(++at);
  return frames;
}
// The frames hold only the squares and trays that changed.
const stacks = [], trays = [];
game.frames.forEach((frame, index) => {
  stacks.push(index ? stacks[before(index)].slice() : game.squares.map(() => ''));
  frame.stacks.forEach(([square, stack]) => stacks[index][square] = stack);
  trays.push(index ? trays[before(index)].slice() : game.players.map(() => []));
  (frame.trays ?? []).forEach(([player, content]) => trays[index][player] = content);
});
const use = (id, [x, y], up) => `<use href="#focus-${id}" x="${x}" y="${y - up}"/>`;
function drawStack(square, stack) {
  const pieces = [...stack].map((seat, height) => use('p' + seat, game.squares[square], height * game.thickness));
  const top = stack.length - 1;
  const onTop = top < 0 ? [] : top ? ['s' + stack[top], 'h' + stack.length] : ['s' + stack[top]];
  return pieces.concat(onTop.map(id => use(id, game.squares[square], top * game.thickness))).join('');
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
// The position in words, as `PictureContext::description`.
function describe(index) {
  const letters = stack => [...stack].map(seat => game.letters[seat]).join('');
  const players = game.players.map((name, player) => {
    const seat = game.seats[player];
    const count = ([owner, n]) => owner === seat ? n : n + ' ' + game.players[game.seats.indexOf(owner)];
    const content = trays[index][player].map(([label, counts]) => label + ': ' + counts.map(count).join(', '));
    return `${name} (${letters([seat])})${content.length ? ': ' : ''}${content.join(' · ')}`;
  });
  const board = stacks[index].map((stack, square) => stack && `${game.names[square]} ${letters(stack)}`);
  const { caption, turn } = game.frames[index];
  return [caption, game.turns[turn], ...players, board.filter(Boolean).join(', ')].filter(Boolean).join('. ');
}
const rows = all('.moves button');
const [playButton, slider] = [find('#play'), find('#position')];
let current = 0, line = path(0), timer = 0;
function show(index) {
  current = index;
  line = path(index);
  const frame = game.frames[current];
  find('#stacks').innerHTML = game.order.map(square => drawStack(square, stacks[current][square])).join('');
  find('#highlights').innerHTML = frame.highlights.map(square => {
    const [x, y] = game.corners[square], side = game.side;
    return `<rect x="${x + 2.5}" y="${y + 2.5}" width="${side - 5}" height="${side - 5}" rx="4"/>`;
  }).join('');
  find('#drawings').innerHTML = frame.drawings ?? '';
  find('.board svg').setAttribute('aria-label', describe(current));
  all('.trays').forEach((element, player) => drawTray(element, trays[current][player]));
  all('.players li').forEach((element, player) => {
    element.classList.toggle('turn', frame.turn === player);
    element.querySelector('.state').hidden = frame.turn !== player;
  });
  find('#now strong').textContent = frame.caption;
  find('#now .comment').textContent = frame.comment ?? '';
  slider.max = line.length - 1;
  slider.value = line.indexOf(current);
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
  if (isEnd(current)) stop();
}
function label(playing) {
  // A screen reader cannot keep up with playback.
  find('#now').setAttribute('aria-live', playing ? 'off' : 'polite');
  playButton.setAttribute('aria-label', playing ? game.pause : game.play);
  playButton.title = playButton.getAttribute('aria-label');
  playButton.firstElementChild.firstElementChild.setAttribute('d', playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4l13 8-13 8z');
}
function stop() { clearInterval(timer); timer = 0; label(false); }
function toggle() {
  if (timer) return stop();
  if (isEnd(current)) {
    // From the first frame of the line.
    let first = current;
    while (first && !isFirst(first)) first--;
    show(first);
    if (isEnd(first)) return;
  }
  timer = setInterval(() => show(current + 1), game.delay);
  label(true);
}
const go = index => { stop(); show(index); };
const actions = {
  Home: () => go(0),
  ArrowLeft: () => go(Math.max(0, before(current))),
  ArrowRight: () => go(isEnd(current) ? current : current + 1),
  End: () => go(line[line.length - 1]),
  ' ': toggle,
};
find('#first').onclick = actions.Home;
find('#previous').onclick = actions.ArrowLeft;
playButton.onclick = toggle;
find('#next').onclick = actions.ArrowRight;
find('#last').onclick = actions.End;
slider.oninput = () => go(line[Number(slider.value)]);
rows.forEach(row => row.onclick = () => go(Number(row.dataset.ply)));
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // The slider handles arrow keys itself, and Space clicks the focused button.
  if (!actions[event.key] || event.target === slider && event.key !== ' ' || event.key === ' ' && event.target.closest('button')) return;
  event.preventDefault();
  actions[event.key]();
});
all('.controls').forEach(element => element.hidden = false);
show(0);
