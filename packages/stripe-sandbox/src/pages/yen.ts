const format = new Intl.NumberFormat('ja-JP')

/** `¥5,064` */
export function yen(amount: number): string {
  return `${amount < 0 ? '-' : ''}¥${format.format(Math.abs(amount))}`
}
