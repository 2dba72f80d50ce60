import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FilesDatabase } from '../support/web/files-database.ts'
import { mount } from '../support/web/mount.ts'
import { openPage, storeLogin, undoPages } from '../support/web/page.ts'

beforeEach(() => {
  storeLogin(openPage('/messages/7').localStorage)
  new FilesDatabase().open()
})
undoPages()

test('an unsent PDF can be saved once the thread has ended', async () => {
  const { keepFiles } = await import('../../web/lib/device/user-files.ts')
  const { Closed } = await import('../../web/features/threads/regions/closed.tsx')
  await keepFiles(['fujino', 'draft:7'], [new File(['%PDF-1.7'], 'size.pdf')])
  const { document } = await mount(() => <Closed owner="fujino" threadId={7} />)
  const saved: string[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag)
    element.addEventListener('click', () => saved.push((element as HTMLAnchorElement).download))
    return element
  })
  const button = [...document.querySelectorAll('button')].find(one =>
    one.textContent?.includes('size.pdf'),
  )
  await act(async () => button?.click())
  expect(saved).toEqual(['size.pdf'])
})
