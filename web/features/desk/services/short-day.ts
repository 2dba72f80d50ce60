import { formatDate } from '../../../lib/format/format.ts'

/** `06/24` */
export const shortDay = (at: string): string => formatDate(at).slice(5)
