import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { beOn, openPage, storeLogin, undoPages } from '../../../../tests/support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  page = openPage('/messages/7')
  await beOn(page.localStorage, 'fujino')
})
undoPages()

const place = (name: string, owner = 'fujino') => `yosooi.own/${owner}/${name}`
const kept = (name: string) => page.localStorage.getItem(place(name))

/** Says that another tab has changed the storage under this key. */
const changeElsewhere = (key: string | null, event = 'storage', facts: object = { key }) =>
  act(async () => void page.window.dispatchEvent(Object.assign(new Event(event), facts)))

/** Whether the person is typing in this tab. */
function typeHere(isTyping: boolean) {
  document.hasFocus = () => isTyping
  if (!isTyping) return
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
}

async function openText(name = 'words', initial = '') {
  const { useKeptText } = await import('./use-kept-text.ts')
  const hook = await mountHook(() => useKeptText(name, initial), undefined)
  typeHere(false)
  return { ...hook, write: (text: string) => hook.do(([, write]) => write(text)) }
}

describe('a text (rule `nothing-typed-is-lost`)', () => {
  test('is there when its form opens again, until it is the first one', async () => {
    const first = await openText('words', 'はじめ')
    await first.write('つづき')
    await first.unmount()
    const again = await openText('words', 'はじめ')
    expect([again.shown()[0], kept('words')]).toEqual(['つづき', 'つづき'])
    await again.write('はじめ')
    expect([again.shown()[0], kept('words')]).toEqual(['はじめ', null])
    await again.unmount()
  })

  test('stays with its writer when the login runs out while it is typed', async () => {
    const { write, unmount } = await openText()
    const { endLogin } = await import('../../session/session.ts')
    await act(async () => endLogin())
    await write('つづき')
    expect(kept('words')).toBe('つづき')
    await unmount()
  })

  test('of a visitor is shown and not kept, nor given to the next login', async () => {
    await beOn(page.localStorage, null)
    const { shown, write, unmount } = await openText()
    storeLogin(page.localStorage)
    await write('ひみつ')
    expect(shown()[0]).toBe('ひみつ')
    expect(Object.keys(page.localStorage).filter(name => name.includes('yosooi.own'))).toEqual([])
    await unmount()
  })

  test('follows another tab, by its own name or when the whole storage changed', async () => {
    const { shown, unmount } = await openText()
    page.localStorage.setItem(place('words'), 'あちら')
    await changeElsewhere(place('words.other'))
    await changeElsewhere(place('words', 'toko'))
    expect(shown()[0]).toBe('')
    await changeElsewhere(place('words'))
    expect(shown()[0]).toBe('あちら')
    page.localStorage.removeItem(place('words'))
    await changeElsewhere(null)
    expect(shown()[0]).toBe('')
    await unmount()
  })

  test('that is typed here is not replaced by another tab', async () => {
    const { shown, write, unmount } = await openText()
    await write('こちら')
    typeHere(true)
    page.localStorage.setItem(place('words'), 'あちら')
    await changeElsewhere(place('words'))
    expect(shown()[0]).toBe('こちら')
    await unmount()
  })

  test('is read again when the browser takes the page from its cache', async () => {
    const { shown, unmount } = await openText()
    page.localStorage.setItem(place('words'), 'あちら')
    await changeElsewhere(null, 'pageshow', { persisted: false })
    expect(shown()[0]).toBe('')
    await changeElsewhere(null, 'pageshow', { persisted: true })
    expect(shown()[0]).toBe('あちら')
    await unmount()
  })
})

describe('a form with several texts', () => {
  async function openForm(saved = { title: '挨拶', text: '', place: '東京' }) {
    const { useKeptForm } = await import('./use-kept-form.ts')
    const hook = await mountHook(() => {
      const kept = { title: 'phrase.title', text: 'phrase.text' }
      const isCurrent = (field: string, text: string) => field !== 'title' || text !== '古い'
      const used = useKeptForm({ defaultValues: saved, kept, isCurrent })
      for (const name of ['title', 'text', 'place'] as const) used[0].register(name)
      return used
    }, undefined)
    typeHere(false)
    return { ...hook, values: () => hook.shown()[0].getValues() }
  }

  test('begins with what was typed, and keeps only the named fields', async () => {
    const first = await openForm()
    await first.do(([form]) => {
      form.setValue('text', 'はじめまして')
      form.setValue('place', '京都')
    })
    await first.unmount()
    const again = await openForm()
    expect(again.values()).toEqual({ title: '挨拶', text: 'はじめまして', place: '東京' })
    await again.unmount()
  })

  test('leaves out what is of no use any more', async () => {
    page.localStorage.setItem(place('phrase.title'), '古い')
    page.localStorage.setItem(place('phrase.text'), '古い')
    const { values, unmount } = await openForm()
    expect(values()).toMatchObject({ title: '挨拶', text: '古い' })
    await unmount()
  })

  test('forgets its texts once the server has them, and still shows them', async () => {
    const { values, do: run, unmount } = await openForm()
    await run(([form]) => form.setValue('text', 'はじめまして'))
    expect(kept('phrase.text')).toBe('はじめまして')
    await run(([, forget]) => forget())
    expect([kept('phrase.text'), values().text]).toEqual([null, 'はじめまして'])
    await unmount()
  })
})
