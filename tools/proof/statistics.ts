export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Two-sample Kolmogorov-Smirnov test: the probability of such a difference by chance. */
export function sameDistribution(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [first.toSorted((x, y) => x - y), second.toSorted((x, y) => x - y)];
  let [i, j, largest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const next = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while (i < a.length && (a[i] ?? Infinity) <= next) i += 1;
    while (j < b.length && (b[j] ?? Infinity) <= next) j += 1;
    largest = Math.max(largest, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * largest;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
