/** The effect of a key on the operator's screens. */
export type KeyAct =
  | { act: 'search' }
  | { act: 'help' }
  | { act: 'open' }
  | { act: 'remedy' }
  | { act: 'later' }
  | { act: 'facets' }
  | { act: 'save' }
  | { act: 'row'; by: 1 | -1 }
  | { act: 'page'; rel: 'prev' | 'next' }
  | { act: 'list'; list: 'home' | 'users' | 'services' | 'deals' | 'movements' }

const SINGLE: Readonly<Record<string, KeyAct>> = {
  '/': { act: 'search' },
  '?': { act: 'help' },
  Enter: { act: 'open' },
  a: { act: 'remedy' },
  s: { act: 'later' },
  f: { act: 'facets' },
  c: { act: 'save' },
  j: { act: 'row', by: 1 },
  k: { act: 'row', by: -1 },
  '[': { act: 'page', rel: 'prev' },
  ']': { act: 'page', rel: 'next' },
}

/** The keys after `g`. */
const AFTER_G: Readonly<Record<string, KeyAct>> = {
  h: { act: 'list', list: 'home' },
  p: { act: 'list', list: 'users' },
  s: { act: 'list', list: 'services' },
  d: { act: 'list', list: 'deals' },
  m: { act: 'list', list: 'movements' },
}

/** Null for a key that does nothing, `g` included, which waits for the next one. */
export const actOf = (key: string, before: string): KeyAct | null =>
  (before === 'g' ? AFTER_G[key] : SINGLE[key]) ?? null
