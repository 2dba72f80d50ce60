import { toWireName } from '../wire/wire-names.ts'

/** A parameter of an address; undefined when it is missing. */
type Parameter = string | undefined

/** Yen, inclusive; null sets no limit. */
const yen = (text: Parameter): number | null =>
  /^[0-9]{1,9}$/.test(text ?? '') ? Number(text) : null

const isOne = (text: Parameter): boolean => text === '1'

/**
 * The filters of the list of services beside words and category, each with the function that reads
 * it from its parameter. Null or false means that the filter is off; so does a value that cannot be
 * read (rule `unreadable-is-default`). A parameter is named after its filter (`toWireName`).
 */
export const SERVICE_FILTERS = {
  priceMin: yen,
  priceMax: yen,
  /** Leaves services out whose seats are all taken. */
  hasSeats: isOne,
  /** Only services of sellers whom the payment provider has verified. */
  verifiedOnly: isOne,
}

type Read = typeof SERVICE_FILTERS
export type ServiceFilters = { [Name in keyof Read]: ReturnType<Read[Name]> }

/** A filter that is on or off. */
export type FilterSwitch = {
  [Name in keyof Read]: ServiceFilters[Name] extends boolean ? Name : never
}[keyof Read]

/** A filter by a number. */
export type FilterLimit = Exclude<keyof Read, FilterSwitch>

interface SwitchWords {
  /** On chips, in a saved search and in the data export. */
  label: string
  /** The words beside its checkbox. */
  choice: string
}

/** The words of each filter that is on or off, in the order of the form. */
export const SWITCH_WORDS: Readonly<Record<FilterSwitch, SwitchWords>> = {
  hasSeats: { label: '空きあり', choice: '空きのあるサービスだけ' },
  verifiedOnly: { label: '本人確認', choice: '本人確認の済んだ人だけ' },
}

export const FILTER_SWITCHES = Object.keys(SWITCH_WORDS) as readonly FilterSwitch[]

const NAMES = Object.keys(SERVICE_FILTERS) as readonly (keyof Read)[]

export const FILTER_PARAMETERS: readonly string[] = NAMES.map(toWireName)

/* @__NO_SIDE_EFFECTS__ */
export const readFilters = (parameter: (name: string) => Parameter): ServiceFilters =>
  Object.fromEntries(
    NAMES.map(name => [name, SERVICE_FILTERS[name](parameter(toWireName(name)))]),
  ) as ServiceFilters

export const NO_FILTERS: ServiceFilters = readFilters(() => undefined)

/** The filters that are on. */
export const activeFilters = (filters: Partial<ServiceFilters>) =>
  Object.fromEntries(
    NAMES.map(name => [name, filters[name] ?? false] as const).filter(
      ([, value]) => value !== false,
    ),
  ) as { [Name in keyof Read]?: NonNullable<ServiceFilters[Name]> }

export const isFiltered = (filters: ServiceFilters): boolean =>
  Object.keys(activeFilters(filters)).length > 0

/** The parameters of the filters that are on, by their names in an address. */
export const filterParameters = (filters: Partial<ServiceFilters>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(activeFilters(filters)).map(([name, value]) => [
      toWireName(name),
      Number(value),
    ]),
  )
