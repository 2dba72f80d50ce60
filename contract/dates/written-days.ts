/** Whether the calendar has the day `2026-06-23`; `Date` alone would read 31 June as 1 July. */
export const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const DAY = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** Turns a day of Japan, `2026-06-23`, into `6月23日（火）`. */
const writtenDay = (day: string): string =>
  DAY.format(new Date(day)).replace('(', '（').replace(')', '）')

/** The month is repeated where it changes. */
function joined(from: string, to: string, joint: string): string {
  const isOneMonth = from.slice(0, 'yyyy-mm'.length) === to.slice(0, 'yyyy-mm'.length)
  const last = writtenDay(to)
  return `${writtenDay(from)}${joint}${isOneMonth ? last.slice(last.indexOf('月') + 1) : last}`
}

/** `6月23日（火）から25日（木）`, in a sentence. */
export const writtenDays = (from: string, to: string): string => joined(from, to, 'から')

/** `6月23日（火）〜25日（木）`, in a table. */
export const shortDays = (from: string, to: string): string => joined(from, to, '〜')

/** `6/23` */
export const slashedDay = (day: string): string => {
  const [, month, date] = day.split('-')
  return `${Number(month)}/${Number(date)}`
}

/** `6/23〜6/25`, where there is little room. */
export const slashedDays = (from: string, to: string): string =>
  `${slashedDay(from)}〜${slashedDay(to)}`
