//! The first layer as sums of matrix rows, for inputs that are nearly all 0.

use std::sync::Arc;

use candle_core::{CpuStorage, CustomOp1, DType, Layout, Result, Shape, Tensor, bail};
use rayon::prelude::*;

/// Sums rows of a matrix for each of many lists of rows.
pub struct Accumulator {
    /// The rows of all lists, one list after another.
    pub rows: Arc<Vec<u32>>,
    /// Start of each list, and the end of the last one.
    pub starts: Arc<Vec<usize>>,
}

impl Accumulator {
    fn list(&self, number: usize) -> &[u32] {
        &self.rows[self.starts[number]..self.starts[number + 1]]
    }

    fn lists(&self) -> usize {
        self.starts.len() - 1
    }
}

impl CustomOp1 for Accumulator {
    fn name(&self) -> &'static str {
        "sums of rows"
    }

    fn cpu_fwd(&self, storage: &CpuStorage, layout: &Layout) -> Result<(CpuStorage, Shape)> {
        let (_, width) = layout.shape().dims2()?;
        let (CpuStorage::F32(matrix), Some((first, end))) = (storage, layout.contiguous_offsets())
        else {
            bail!("the matrix must be contiguous and of type f32");
        };
        let matrix = &matrix[first..end];
        let mut sums = vec![0f32; self.lists() * width];
        sums.par_chunks_mut(width)
            .with_min_len(256)
            .enumerate()
            .for_each(|(list, sums)| {
                for &row in self.list(list) {
                    let row = &matrix[row as usize * width..][..width];
                    sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
                }
            });
        Ok((CpuStorage::F32(sums), (self.lists(), width).into()))
    }

    fn bwd(&self, matrix: &Tensor, _: &Tensor, gradient: &Tensor) -> Result<Option<Tensor>> {
        let (height, width) = matrix.dims2()?;
        let gradient = gradient
            .to_dtype(DType::F32)?
            .flatten_all()?
            .to_vec1::<f32>()?;
        // Each thread sums up a range of columns, so that threads write to different places.
        let part = width.div_ceil(2).max(1);
        let parts: Vec<Vec<f32>> = (0..width.div_ceil(part))
            .into_par_iter()
            .map(|number| {
                let columns = number * part..width.min((number + 1) * part);
                let column_count = columns.len();
                let mut sums = vec![0f32; height * column_count];
                for list in 0..self.lists() {
                    let gradient = &gradient[list * width..][columns.clone()];
                    for &row in self.list(list) {
                        let sums = &mut sums[row as usize * column_count..][..column_count];
                        sums.iter_mut().zip(gradient).for_each(|(sum, x)| *sum += x);
                    }
                }
                sums
            })
            .collect();
        let parts: Result<Vec<Tensor>> = parts
            .into_iter()
            .map(|part| {
                let columns = part.len() / height;
                Tensor::from_vec(part, (height, columns), matrix.device())
            })
            .collect();
        Ok(Some(Tensor::cat(&parts?, 1)?))
    }
}
