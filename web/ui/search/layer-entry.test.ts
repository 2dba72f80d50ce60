import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, undoPages } from '../../../tests/support/web/page.ts'

/** The history of a tab, which the router has entered before the page's own entry. */
class TestHistory {
  entries: Record<string, unknown>[] = [{ idx: 3 }, { idx: 4 }]
  place = 1
  get state() {
    return this.entries[this.place]
  }
  pushState(state: Record<string, unknown>) {
    this.entries = [...this.entries.slice(0, this.place + 1), state]
    this.place += 1
  }
  /** Goes through the history, as the browser does: the event comes later. */
  go(by: number) {
    queueMicrotask(() => {
      this.place += by
      window.dispatchEvent(new Event('popstate'))
    })
  }
  back() {
    this.go(-1)
  }
}

let history: TestHistory
let routed: number
let closed: number
let entry: typeof import('./layer-entry.ts')
beforeEach(async () => {
  const { window } = openPage('/prods')
  history = new TestHistory()
  vi.stubGlobal('history', history)
  ;[routed, closed] = [0, 0]
  entry = await import('./layer-entry.ts')
  entry.addLayerEntry(() => {
    closed += 1
  })
  window.addEventListener('popstate', () => {
    routed += 1
  })
})
undoPages()

const moved = async (by: number) => {
  history.go(by)
  await new Promise(resolve => setImmediate(resolve))
}

describe('the layer of suggestions', () => {
  test('has an entry of its own, which back closes without the router', async () => {
    expect([entry.isOnLayerEntry(), history.state]).toEqual([true, { idx: 5, isSearchLayer: true }])
    await moved(-1)
    expect([closed, routed, entry.isOnLayerEntry()]).toEqual([1, 0, false])
    await moved(-1)
    expect([closed, routed]).toEqual([1, 1])
  })

  test('is left once, before another page is opened', async () => {
    const left = [entry.leaveLayerEntry(), entry.leaveLayerEntry()]
    await Promise.all(left)
    expect([history.place, closed, routed]).toEqual([1, 0, 0])
    await entry.leaveLayerEntry()
    expect(history.place).toBe(1)
  })

  test('does not open again by a step forward', async () => {
    await moved(-1)
    await moved(1)
    await new Promise(resolve => setImmediate(resolve))
    expect([history.place, closed, routed]).toEqual([1, 1, 0])
  })

  test('takes over its entry after a reload', () => {
    entry.addLayerEntry(() => {
      closed += 1
    })
    expect(history.entries).toHaveLength(3)
  })

  test('leaves steps between pages to the router', async () => {
    await moved(-2)
    expect([closed, routed]).toEqual([0, 1])
  })
})
