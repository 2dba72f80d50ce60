import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FilesDatabase, type Owned } from '../support/web/files-database.ts'
import { openPage, removeLogin, storeLogin, undoPages } from '../support/web/page.ts'

const KEY: Owned = ['fujino', 'a']
const file = (name: string) => new File([name], name)
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

let page: ReturnType<typeof openPage>
let database: FilesDatabase
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  database = new FilesDatabase()
  openTab()
})
undoPages()

function openTab() {
  page = openPage('/messages/7', page)
  storeLogin(page.localStorage)
  database.open()
}
const files = () => import('../../web/lib/device/user-files.ts')

describe('files that are not sent yet (rule `nothing-typed-is-lost`)', () => {
  test('are there after a reload, until they are forgotten', async () => {
    await (await files()).keepFiles(KEY, [file('1.pdf'), file('2.pdf')])
    openTab()
    const { forgetFiles, keptFiles } = await files()
    expect(namesOf(await keptFiles(KEY))).toEqual(['1.pdf', '2.pdf'])
    expect(await keptFiles(['fujino', 'b'])).toEqual([])
    await forgetFiles(KEY)
    expect([await keptFiles(KEY), database.files.size]).toEqual([[], 0])
  })

  test('are forgotten with the last one', async () => {
    const { keepFiles, keptFiles } = await files()
    await keepFiles(KEY, [file('1.pdf')])
    await keepFiles(KEY, [])
    expect([await keptFiles(KEY), database.files.size]).toEqual([[], 0])
  })

  test('are held by the page where the device does not take them', async () => {
    database.isFull = true
    const { keepFiles, keptFiles } = await files()
    await keepFiles(KEY, [file('1.pdf')])
    expect(namesOf(await keptFiles(KEY))).toEqual(['1.pdf'])
    vi.stubGlobal('indexedDB', undefined)
    expect(await keptFiles(['fujino', 'b'])).toEqual([])
  })

  test('are those that another tab has kept or forgotten since', async () => {
    const here = await files()
    await here.keepFiles(KEY, [file('1.pdf')])
    const marks = () =>
      Object.entries(page.localStorage).filter(([name]) => here.isOfFiles(KEY, name))
    const first = marks()
    const tab = page
    openTab()
    const other = await files()
    await other.keepFiles(KEY, [file('2.pdf')])
    expect([first.length, marks().length]).toEqual([1, 1])
    expect(marks()).not.toEqual(first)
    vi.stubGlobal('window', tab.window)
    expect(namesOf(await here.keptFiles(KEY))).toEqual(['2.pdf'])
    await other.forgetFiles(KEY)
    expect([await here.keptFiles(KEY), marks()]).toEqual([[], []])
    expect(here.isOfFiles(['fujino2', 'a'], first[0]?.[0] ?? null)).toBe(false)
  })

  test('are not kept after a logout in another tab (rule `stored-per-user`)', async () => {
    const { keepFiles, keptFiles } = await files()
    removeLogin(page.localStorage)
    await keepFiles(KEY, [file('1.pdf')])
    expect([await keptFiles(KEY), database.files.size]).toEqual([[], 0])
  })

  test('leave with their person at the logout, those of others stay', async () => {
    const { forgetAllFiles, keepFiles, keptFiles } = await files()
    for (const key of [KEY, ['fujino', 'b'], ['fujino2', 'a']] as Owned[])
      await keepFiles(key, [file('1.pdf')])
    await forgetAllFiles('fujino')
    expect([...database.files.keys()]).toEqual(['fujino2/a'])
    expect(await keptFiles(KEY)).toEqual([])
  })
})
