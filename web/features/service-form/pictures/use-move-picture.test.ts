import type { KeyboardEvent } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { openPage, undoPages } from '../../../../tests/support/web/page.ts'
import { inOrder, moved } from '../../../ui/sorting/order.ts'
import { PICTURE_TEXTS as T } from './picture-texts.ts'

beforeEach(() => void openPage('/prod/create'))
undoPages()

/** Three pictures, of which `order` is shown and `saved` are the orders that were stored. */
async function open() {
  const { useState } = await import('react')
  const { useMovePicture } = await import('./use-move-picture.ts')
  const saved: string[] = []
  const hook = await mountHook(() => {
    const [ids, setIds] = useState<readonly number[]>([1, 2, 3])
    const items = [1, 2, 3].map(id => ({ id }))
    const order = {
      shown: inOrder(items, ids),
      move(from: number, to: number) {
        const next = moved(ids, from, to)
        if (next === ids) return null
        setIds(next)
        return next
      },
      save: (next: readonly number[]) => void saved.push(next.join()),
      restore: setIds,
    }
    return { ...useMovePicture(order), ids }
  }, undefined)
  /** Presses keys on the handle at a place; returns how many of them the page took. */
  const press = async (place: number, ...keys: string[]) => {
    const taken = vi.fn()
    for (const [step, key] of keys.entries()) {
      const at = hook.shown().held ? hook.shown().ids.indexOf(hook.shown().held?.id ?? 0) : place
      const event = { key, preventDefault: taken } as unknown as KeyboardEvent
      await hook.do(({ onKey }) => onKey(step === 0 ? place : at, event))
    }
    return taken.mock.calls.length
  }
  return { ...hook, saved, press, order: () => hook.shown().ids.join() }
}

describe('a picture that is moved by keys', () => {
  test('is stored once where it is dropped, and each step is said', async () => {
    const { saved, order, shown, press, unmount } = await open()
    await press(0, 'Enter')
    expect(shown().said).toBe(T.taken(1))
    await press(0, 'ArrowRight')
    expect([shown().said, order(), saved]).toEqual([T.held(1, 2), '2,1,3', []])
    await press(1, 'End')
    expect([shown().said, order()]).toEqual([T.held(1, 3), '2,3,1'])
    await press(2, ' ')
    expect([shown().said, saved, shown().held]).toEqual([T.put(3), ['2,3,1'], null])
    await unmount()
  })

  test('goes back to its place on Escape, and nothing is stored', async () => {
    const { saved, order, shown, press, unmount } = await open()
    await press(2, 'Enter', 'Home')
    expect(order()).toBe('3,1,2')
    await press(0, 'Escape')
    expect([order(), saved, shown().said, shown().held]).toEqual(['1,2,3', [], T.putBack, null])
    await unmount()
  })

  test('that is dropped where it was stores nothing', async () => {
    const { saved, shown, press, unmount } = await open()
    await press(1, 'Enter', 'ArrowRight', 'ArrowLeft', 'Enter')
    expect([saved, shown().said]).toEqual([[], T.put(2)])
    await unmount()
  })

  test('is dropped and stored when its handle loses the focus, not that of another one', async () => {
    const { saved, shown, press, do: run, unmount } = await open()
    await press(0, 'Enter', 'ArrowRight')
    await run(({ leave }) => leave(2))
    expect([saved, shown().held?.id]).toEqual([[], 1])
    await run(({ leave }) => leave(1))
    expect([saved, shown().held]).toEqual([['2,1,3'], null])
    await unmount()
  })

  test('takes no other key, and none before it is picked up but Enter and Space', async () => {
    const { order, press, unmount } = await open()
    expect(await press(0, 'ArrowRight')).toBe(0)
    expect(await press(0, 'Escape')).toBe(0)
    expect(await press(0, 'Tab')).toBe(0)
    expect(await press(0, ' ')).toBe(1)
    expect(await press(0, 'Tab')).toBe(0)
    expect(order()).toBe('1,2,3')
    await unmount()
  })
})

test('a button stores its move at once and says the new place, as the cover too', async () => {
  const { saved, order, shown, do: run, unmount } = await open()
  await run(({ moveTo }) => moveTo(2, 0))
  expect([order(), saved, shown().said]).toEqual(['3,1,2', ['3,1,2'], T.put(1)])
  await run(({ moveTo }) => moveTo(1, 1))
  expect([saved.length, shown().said]).toEqual([1, T.put(1)])
  await unmount()
})
