/** The format of dates and yen on screens and in stored texts. */
const DATE_TIME = new Intl.DateTimeFormat('ja-JP-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const NUMBER = new Intl.NumberFormat('ja-JP')

/** `2026/01/01 09:00:00` in Japan's time. */
export const writtenDateTime = (date: Date): string => DATE_TIME.format(date)

/** `2026/01/01` in Japan's time. */
export const writtenDate = (date: Date): string => writtenDateTime(date).slice(0, 10)

/** `2026/01` in Japan's time. */
export const writtenMonth = (date: Date): string => writtenDateTime(date).slice(0, 7)

/** `12,000` */
export const writtenNumber = (value: number): string => NUMBER.format(value)

/** `¥12,000` */
export const writtenYen = (yen: number): string => `¥${writtenNumber(yen)}`
