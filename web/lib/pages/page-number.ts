/**
 * The `page` parameter of an address; 1 when it is not a positive number
 * (rule `unreadable-is-default`).
 */
export function pageNumber(address: string): number {
  const text = new URL(address).searchParams.get('page') ?? ''
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1
}
