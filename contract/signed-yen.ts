import { writtenYen } from './written.ts'

/** `¥1,200`, `−¥400`, for an amount that is usually above zero; a negative zero has no sign. */
export const balanceYen = (yen: number): string =>
  yen < 0 ? `−${writtenYen(-yen)}` : writtenYen(Math.abs(yen))

/** `+¥1,200`, `−¥400`, `¥0` */
export const signedYen = (yen: number): string =>
  yen > 0 ? `+${writtenYen(yen)}` : balanceYen(yen)
