/** `page` of an address; anything that is not a positive number reads as 1 (decision 17). */
export function pageNumber(address: string): number {
  const text = new URL(address).searchParams.get('page') ?? ''
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1
}
