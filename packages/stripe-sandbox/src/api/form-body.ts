/** Form parameters with their brackets resolved: `a[b][0]=c` → `{a: {b: ['c']}}`. */
export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

/** Reads a form-encoded body or a query string as the provider does. */
export function parseForm(text: string): Params {
  const root = emptyParams()
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return withLists(root) as Params
}

function emptyParams(): Params {
  return Object.create(null)
}

/** `a[b][]` → `['a', 'b', '']` */
function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 1) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

function place(root: Params, path: string[], value: string): void {
  let at = root
  for (const part of path.slice(0, -1)) at = innerOf(at, keyIn(at, part))
  at[keyIn(at, path.at(-1) ?? '')] = value
}

function innerOf(at: Params, key: string): Params {
  const known = at[key]
  if (typeof known === 'object' && !Array.isArray(known)) return known
  const made = emptyParams()
  at[key] = made
  return made
}

/** The key of one part; `[]` means the next index. */
function keyIn(at: Params, part: string): string {
  return part === '' ? String(Object.keys(at).length) : part
}

/** Turns objects with the keys 0, 1, 2 … into lists. */
function withLists(param: Param): Param {
  if (typeof param === 'string' || Array.isArray(param)) return param
  const names = Object.keys(param)
  for (const name of names) param[name] = withLists(param[name] ?? '')
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  return isList ? Object.values(param) : param
}
