/** The address that opens the control page with this seed and these kinds switched off. */
export function dayAddress(seed: string, without: readonly string[]): string {
  const query = new URLSearchParams({ seed })
  if (without.length > 0) query.set('without', without.join())
  return `/?${query}#evil-day`
}
