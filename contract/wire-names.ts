/** The wire's names of fields whose own name is not the snake case of ours. */
export type Names<Fields> = { readonly [K in keyof Fields]?: string }

export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export type WireName<Name extends string, N> = Name extends keyof N
  ? N[Name] & string
  : SnakeCase<Name>

export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** `createdAt` → `created_at`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** `created_at` → `createdAt`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
