/** The box that a trend is drawn in; the line keeps away from its edges. */
export const TREND_BOX = { width: 100, height: 30, top: 4, bottom: 26 } as const

/** Points of a line through the values, scaled from the smallest to the largest one. */
export function trendPoints(values: readonly number[]): string {
  const { width, top, bottom } = TREND_BOX
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, place) => {
      const part = range === 0 ? 0 : (value - low) / range
      return `${(place * step).toFixed(1)},${(bottom - part * (bottom - top)).toFixed(1)}`
    })
    .join(' ')
}
