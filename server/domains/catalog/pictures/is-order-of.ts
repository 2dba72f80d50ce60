/** Whether `order` names each of the present ids exactly once. */
export const isOrderOf = (present: readonly number[], order: readonly number[]): boolean =>
  order.length === present.length && present.every(id => order.includes(id))
