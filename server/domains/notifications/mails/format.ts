const DATE_TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** yyyy/mm/dd hh:mm:ss in Japan's time. */
export const dateTime = (date: Date): string => DATE_TIME.format(date)

export const yen = (amount: number): string => `¥${amount.toLocaleString('ja-JP')}`
