import { formatDateTime } from '../../lib/format/format.ts'

/** `06/19 18:02`, with the whole time as a tooltip (rule `dates-in-japan`). */
export function ShortTime({ at }: { at: string }) {
  const whole = formatDateTime(at)
  return <time title={whole}>{whole.slice(5, 16)}</time>
}
