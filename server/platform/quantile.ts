interface Value {
  labels: { le?: string | number }
  value: number
  metricName?: string
}

/**
 * The value that this share of the observations of a histogram did not exceed, as Prometheus's
 * `histogram_quantile` estimates it over all labels; null without observations.
 */
export function quantileOf(values: readonly Value[], share: number): number | null {
  const sums = new Map<number, number>()
  for (const { labels, value, metricName } of values) {
    if (!metricName?.endsWith('_bucket')) continue
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
    sums.set(bound, (sums.get(bound) ?? 0) + value)
  }
  const buckets = [...sums].sort(([a], [b]) => a - b)
  const wanted = (buckets.at(-1)?.[1] ?? 0) * share
  return wanted === 0 ? null : withinBuckets(buckets, wanted)
}

/** A line between the bounds of the bucket; beyond the last bound, that bound. */
function withinBuckets(buckets: readonly (readonly [number, number])[], wanted: number): number {
  let [bound, count] = [0, 0]
  for (const [upper, sum] of buckets) {
    if (upper === Number.POSITIVE_INFINITY) break
    if (sum >= wanted) return bound + ((upper - bound) * (wanted - count)) / (sum - count)
    ;[bound, count] = [upper, sum]
  }
  return bound
}
