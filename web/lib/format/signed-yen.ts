import { formatYen } from './format.ts'

/** `¥1,200`, `−¥400`, for a balance that is usually above zero. */
export const balanceYen = (yen: number): string => (yen < 0 ? signedYen(yen) : formatYen(yen))

/** `+¥1,200`, `−¥400`, `¥0` */
export const signedYen = (yen: number): string =>
  yen === 0 ? formatYen(0) : `${yen < 0 ? '−' : '+'}${formatYen(Math.abs(yen))}`
