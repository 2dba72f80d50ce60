/** Field names of ours that differ from the specification's, each with the specification's. */
const VOCABULARY = {
  service: 'prod',
  services: 'prods',
  serviceId: 'prod_id',
  serviceName: 'prod_name',
  serviceIcon: 'prod_icon',
  deals: 'subscs',
  dealId: 'subsc_id',
  threads: 'contacts',
  threadId: 'contact_id',
  threadCreatedAt: 'contact_created_at',
} as const
type Vocabulary = typeof VOCABULARY

const OUR_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(VOCABULARY).map(([name, onWire]) => [onWire, name]),
)
const WIRE_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(VOCABULARY))

/** The wire's names of fields whose name does not follow from ours. */
export type Names<Fields> = { readonly [K in keyof Fields]?: string }

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export type WireName<Name extends string, N> = Name extends keyof N
  ? N[Name] & string
  : Name extends keyof Vocabulary
    ? Vocabulary[Name]
    : SnakeCase<Name>

export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** By the vocabulary, or in snake case: `createdAt` → `created_at`. */
export const toWireName = (name: string): string =>
  WIRE_WORDS.get(name) ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** By the vocabulary, or in camel case: `created_at` → `createdAt`. */
export const toOurName = (onWire: string): string =>
  OUR_WORDS.get(onWire) ?? onWire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
