import { redirect } from 'react-router'

/**
 * The `page` parameter of an address; 1 when it is not a positive number
 * (rule `unreadable-is-default`).
 */
export function pageNumber(address: string): number {
  const text = new URL(address).searchParams.get('page') ?? ''
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1
}

/** Redirects from beyond the end of a list to its last page. */
export function stopAtLastPage(address: string, totalPages: number): void {
  const isBeyond = totalPages > 0 && pageNumber(address) > totalPages
  if (!isBeyond) return
  const { pathname, searchParams } = new URL(address)
  searchParams.set('page', String(totalPages))
  throw redirect(`${pathname.replace(/\.data$/, '')}?${searchParams}`)
}
