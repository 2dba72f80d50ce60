/** One page of a list and how many pages there are; an empty list has 0. */
export interface Page<T> {
  items: T[]
  totalPages: number
}

export const pagesFor = (count: number, pageSize: number): number => Math.ceil(count / pageSize)
