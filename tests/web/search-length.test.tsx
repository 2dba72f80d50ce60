import { beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_MAX } from '../../contract/limits.ts'
import { Intro } from '../../web/features/home/intro.tsx'
import { SearchField } from '../../web/ui/controls/search-field.tsx'
import { ErrorSearch } from '../../web/ui/feedback/error-search.tsx'
import { mount } from '../support/web/mount.ts'
import { openPage, undoPages } from '../support/web/page.ts'

beforeEach(() => {
  openPage()
  vi.stubGlobal('history', { state: null })
})
undoPages()

test('a search takes no more words than it reads: a long address would be refused (431)', async () => {
  const { document } = await mount(() => (
    <>
      <Intro />
      <SearchField label="さがす" name="q" />
      <ErrorSearch />
    </>
  ))
  const fields = [...document.querySelectorAll('input[name="q"]')]
  const limits = fields.map(field => field.getAttribute('maxLength'))
  expect(limits).toEqual(Array(3).fill(String(SEARCH_MAX)))
})
