import { expect } from '@playwright/test'
import { test } from './support/own-world.ts'
import { loseAnswer, openAs } from './support/visit.ts'

test.use({ tolerated: /Failed to load resource/ })
test.setTimeout(120_000)

test('a question whose answer is lost leads to its thread with a second click', async ({
  page,
  world,
}) => {
  const [seller, asker] = await Promise.all([world.newSeller('千歳'), world.newMember('藤野')])
  await openAs(page, asker, `/question/create/${await world.newService(seller)}`)
  await page.getByRole('textbox', { name: '質問' }).fill('左利きでもできますか。')
  await loseAnswer(page, 'question_create')
  const send = page.getByRole('button', { name: '送る', exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await send.click()
  await expect(page.getByRole('log')).toContainText('左利きでもできますか。')
})
