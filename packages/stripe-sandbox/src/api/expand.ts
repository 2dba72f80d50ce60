import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'

type Tree = { [name: string]: unknown }

/** Collections that are left out unless expanded: `object` type → property → its content. */
export type Includes = Readonly<
  Record<string, Record<string, (provider: Provider, id: string) => object>>
>

const DEEPEST = 4

/** Replaces the ids named by `expand[]` with their objects, in a copy that callers may change. */
export function expand(
  provider: Provider,
  includes: Includes,
  body: object,
  paths: readonly string[],
): object {
  const copy: Tree = JSON.parse(JSON.stringify(body))
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > DEEPEST) {
      throw notExpandable(`You cannot expand more than ${DEEPEST} levels of a property.`)
    }
    walk(copy, parts)
  }
  return copy

  function walk(at: unknown, parts: readonly string[]): void {
    const [name, ...rest] = parts
    if (name === undefined || at === null) return
    if (Array.isArray(at)) {
      for (const item of at) walk(item, parts)
      return
    }
    if (typeof at !== 'object') return
    const tree = at as Tree
    tree[name] = resolve(tree, name)
    walk(tree[name], rest)
  }

  function resolve(tree: Tree, name: string): unknown {
    const value = tree[name]
    if (value === undefined) return include(tree, name)
    if (Array.isArray(value)) return value.map(item => byId(item) ?? item)
    return byId(value) ?? unlessPlain(value, name)
  }

  function include(tree: Tree, name: string): unknown {
    const make = includes[String(tree.object)]?.[name]
    if (!make) throw notExpandable(`This property cannot be expanded (${name}).`)
    return make(provider, String(tree.id))
  }

  function byId(value: unknown): unknown {
    const found = typeof value === 'string' ? provider.store.find(value) : undefined
    return found && JSON.parse(found.json)
  }
}

/**
 * Throws for values that are not ids, because they cannot be expanded; null is an empty reference.
 */
function unlessPlain(value: unknown, name: string): unknown {
  if (value === null || typeof value === 'object' || isId(value)) return value
  throw notExpandable(`This property cannot be expanded (${name}).`)
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]{2,7}_\w{8,}$/.test(value)
}

function notExpandable(message: string): StripeFailure {
  return new StripeFailure(message, { param: 'expand', kept: false })
}
