import {
  writtenDate,
  writtenDateTime,
  writtenNumber,
  writtenYen,
} from '../../../contract/written.ts'

const MISSING = '未設定'
const UNREADABLE = 'エラー'
/** ISO 8601 text or epoch seconds, as the API sends them. */
export type WireDate = string | number | null | undefined

const TOKYO = { timeZone: 'Asia/Tokyo' } as const

const read = (value: string | number): Date =>
  new Date(typeof value === 'number' ? value * 1000 : value)

function formatted(value: WireDate, format: (date: Date) => string): string {
  if (value === null || value === undefined || value === '') return MISSING
  const date = read(value)
  return Number.isNaN(date.getTime()) ? UNREADABLE : format(date)
}

/**
 * `2026/01/01 09:00:00` in Japan time; '未設定' when missing, 'エラー' when unreadable
 * (rule `dates-in-japan`).
 */
export const formatDateTime = (value: WireDate): string => formatted(value, writtenDateTime)

/** `2026/01/01` in Japan time; missing and unreadable values as in `formatDateTime`. */
export const formatDate = (value: WireDate): string => formatted(value, writtenDate)

const dayOf = new Intl.DateTimeFormat('ja-JP', { ...TOKYO, month: 'long', day: 'numeric' })
const weekdayOf = new Intl.DateTimeFormat('ja-JP', { ...TOKYO, weekday: 'long' })

/** `6月14日　日曜日`, for the day headings of a thread. */
export const formatDayHeading = (value: WireDate): string =>
  formatted(value, date => `${dayOf.format(date)}　${weekdayOf.format(date)}`)

/** `¥12,000` */
export const formatYen = writtenYen
/** `12,000` */
export const formatNumber = writtenNumber
