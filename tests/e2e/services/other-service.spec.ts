import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { newSeller, newService } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')

async function follow(page: Page, name: string, path: string) {
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
}

/** Opens the form of a service from the desk, without loading the document again. */
async function editFromDesk(page: Page, name: string, id: number) {
  const heading = page.getByRole('heading', { name })
  const row = main(page).getByRole('listitem').filter({ has: heading })
  await row.getByRole('link', { name: '停止する' }).click()
  await expect(page).toHaveURL(`/prod/edit/${id}`)
}

/** Jumps in the history, as from the browser's list of visited pages. */
const jump = (page: Page, by: number) => page.evaluate(steps => history.go(steps), by)

test('neither consent nor text of one service is taken over to another by a jump in the history', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const shoes = await newService(seller, { name: '黒い靴の相談' })
  const sash = await newService(seller, { name: '帯結びの手紙' })
  await openAs(page, seller, '/desk')
  await editFromDesk(page, '黒い靴の相談', shoes)
  await follow(page, 'このサービスを削除する', `/prod/delete/${shoes}`)
  await follow(page, 'マイページ', '/mypage')
  await follow(page, '仕事机', '/desk')
  await editFromDesk(page, '帯結びの手紙', sash)
  await follow(page, 'このサービスを削除する', `/prod/delete/${sash}`)
  const consent = page.getByRole('checkbox')
  await consent.check()
  await jump(page, -4)
  await expect(page).toHaveURL(`/prod/delete/${shoes}`)
  await expect(main(page).getByText('黒い靴の相談').first()).toBeVisible()
  await expect(consent).not.toBeChecked()
  await jump(page, 3)
  await expect(page).toHaveURL(`/prod/edit/${sash}`)
  const name = page.getByLabel('サービス名')
  await name.fill('帯を結ぶ手紙')
  await jump(page, -4)
  await expect(page).toHaveURL(`/prod/edit/${shoes}`)
  await expect(name).toHaveValue('黒い靴の相談')
})
