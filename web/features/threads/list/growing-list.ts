import { inTurn } from '../../../lib/live/in-turn.ts'

interface Numbered {
  id: number
}

export interface ListPage<Item> {
  items: readonly Item[]
  totalPages: number
}

export interface ListSource<Item> {
  /** Page 1 is the newest. */
  read(page: number): Promise<ListPage<Item>>
  /** Asked before each page of `refresh`; without it every page may be read. */
  mayRead?(): boolean
  merge(known: readonly Item[], fetched: readonly Item[]): readonly Item[]
  /** Called with the whole list and with the items that were not known before. */
  onGrown(items: readonly Item[], fresh: readonly Item[]): void
}

/**
 * A list that grows while it is read in pages, newest first. No item up to `#whole` is missing.
 * Items above it may follow a gap: an own message just sent, or the newest page after a long
 * absence. So a reading ends only when it reaches an item up to `#whole`.
 */
export class GrowingList<Item extends Numbered> {
  items: readonly Item[]
  readonly #source: ListSource<Item>
  #whole: number
  #pages: { read: number; total: number }

  constructor(source: ListSource<Item>, first: ListPage<Item>) {
    this.#source = source
    this.items = source.merge([], first.items)
    this.#whole = newestOf(first.items)
    this.#pages = { read: 1, total: first.totalPages }
  }

  get hasOlder(): boolean {
    return this.#pages.read < this.#pages.total
  }

  /** Adds items from another source; items before them may still be missing. */
  add(items: readonly Item[]): void {
    const ids = new Set(this.items.map(({ id }) => id))
    this.items = this.#source.merge(this.items, items)
    this.#source.onGrown(
      this.items,
      items.filter(({ id }) => !ids.has(id)),
    )
  }

  /** Adds the newest page, read elsewhere; returns whether items before it are missing. */
  arrive({ items, totalPages }: ListPage<Item>): boolean {
    const joins = this.#isReached(items) || totalPages <= 1
    if (joins) this.#whole = Math.max(this.#whole, newestOf(items))
    this.add(items)
    return !joins
  }

  /**
   * Reads pages, the newest first, until one has an item that is not newer than `#whole`. Where it
   * must stop before that, the gap stays open for the next call.
   */
  readonly refresh = inTurn(async () => {
    const found: Item[] = []
    for (let page = 1; ; page++) {
      if (this.#source.mayRead?.() === false) return this.add(found)
      const { items, totalPages } = await this.#source.read(page)
      found.push(...items)
      if (this.#isReached(items) || page >= totalPages) break
    }
    this.#whole = Math.max(this.#whole, newestOf(found))
    this.add(found)
  })

  /** Reads pages until an older item comes, because pages shift as the list grows. */
  async readOlder(): Promise<void> {
    const oldest = oldestOf(this.items)
    do {
      const page = this.#pages.read + 1
      const { items, totalPages } = await this.#source.read(page)
      this.#pages = { read: page, total: totalPages }
      this.add(items)
    } while (this.hasOlder && oldestOf(this.items) >= oldest)
  }

  #isReached(items: readonly Item[]): boolean {
    return items.some(({ id }) => id <= this.#whole)
  }
}

const newestOf = (items: readonly Numbered[]): number => Math.max(0, ...items.map(({ id }) => id))
const oldestOf = (items: readonly Numbered[]): number => Math.min(...items.map(({ id }) => id))
