import { formatDate, formatDateTime, type WireDate } from './format.ts'

const withoutZeros = (text: string): string => text.replace(/^0/, '').replace('/0', '/')

/** `06/24`, where dates stand below each other. */
export const formatMonthDay = (at: WireDate): string => formatDate(at).slice(5)

/** `06/24 19:30` */
export const formatMonthDayTime = (at: WireDate): string => formatDateTime(at).slice(5, 16)

/** `6/24`, in a sentence or a plot. */
export const formatShortDate = (at: WireDate): string => withoutZeros(formatMonthDay(at))

/** `6/24 19:30` */
export const formatShortDateTime = (at: WireDate): string => withoutZeros(formatMonthDayTime(at))
