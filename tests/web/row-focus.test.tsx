import { act, useState } from 'react'
import { beforeEach, describe, test } from 'vitest'
import { useRowFocus } from '../../web/ui/use-row-focus.ts'
import { mount } from '../support/web/mount.ts'
import { eventually, openPage, undoPages } from '../support/web/page.ts'

beforeEach(() => void openPage())
undoPages()

function Rows() {
  const [rows, setRows] = useState(['a', 'b', 'c'])
  const list = useRowFocus<HTMLUListElement>()
  const without = (row: string) => setRows(rows.filter(one => one !== row))
  return (
    <form>
      <button type="button" id="pick" />
      {rows.length > 0 && (
        <ul ref={list}>
          {rows.map(row => (
            <li key={row}>
              <button type="button" id={row} onClick={() => without(row)} />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

async function show() {
  const { document } = await mount(Rows)
  const remove = async (row: string) => {
    const button = document.getElementById(row)
    button?.focus()
    await act(async () => button?.click())
  }
  return { remove, focused: () => document.activeElement?.id }
}

describe('the focus of a removed row', () => {
  test('goes to the row that takes its place, or to the last one', async () => {
    const { remove, focused } = await show()
    await remove('b')
    await eventually(focused).toBe('c')
    await remove('c')
    await eventually(focused).toBe('a')
  })

  test('goes to the last control of its form when no row is left', async () => {
    const { remove, focused } = await show()
    for (const row of ['a', 'b', 'c']) await remove(row)
    await eventually(focused).toBe('pick')
  })
})
