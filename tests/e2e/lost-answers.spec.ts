import { expect, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { DAY, test } from './support/own-world.ts'
import { loseAnswer, openAs } from './support/visit.ts'

test.use({ tolerated: /Failed to load resource/ })
test.setTimeout(120_000)

const main = (page: Page) => page.getByRole('main')

test('a withdrawal whose answer is lost is not said to have failed', async ({ page, world }) => {
  const { seller, buyer, deal } = await world.newSale({ price: '6250' })
  await succeed(world.call('subsc_delete', { subsc_id: String(deal.id) }, buyer))
  await world.advance(30 * DAY + 60)
  await openAs(page, seller, '/payout')
  await page.getByRole('checkbox').check()
  await loseAnswer(page, 'payout_create')
  await page.getByRole('button', { name: '¥4,600 を受け取る' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    '返事が届かず、申請できたか分かりません。「これまでの出金」になければ、もう一度お試しください。',
  )
  const history = page.getByRole('region', { name: 'これまでの出金' })
  await expect(history).toContainText('¥5,000')
  const { payouts } = await succeed(world.call('payout_statement', {}, seller))
  expect(payouts).toHaveLength(1)
})

test('an exit whose answer is lost is not said to have moved no money', async ({ page, world }) => {
  const { seller, buyer, deal } = await world.newSale()
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, buyer))
  await openAs(page, seller, `/request/response/${id}`)
  await page.getByRole('radio', { name: '応じる', exact: true }).check()
  await loseAnswer(page, 'request_response')
  await page.route('**/api/request?*', route => route.abort())
  await main(page).getByRole('button', { name: '回答する' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    '返事が届かず、手続きできたか分かりません。もう一度お試しください。二重に行われることはありません。',
  )
})

test('a request whose answer is lost is known to be made', async ({ page, world }) => {
  const { buyer, deal } = await world.newSale()
  await openAs(page, buyer, `/request/create/${deal.id}`)
  await page.getByRole('radio', { name: '日割りで返金' }).check()
  await loseAnswer(page, 'request_create')
  await main(page).getByRole('button', { name: '日割りで申請する' }).click()
  await expect(page).toHaveURL('/subscs?type=buy')
  await expect(page.getByText('申請しました。お相手にメールでお知らせしました。')).toBeVisible()
})

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

test('an account whose deletion has no answer is known to be closed', async ({ page, world }) => {
  await openAs(page, await world.newMember('澪'), '/user/delete')
  await loseAnswer(page, 'user_delete')
  await page.getByRole('checkbox').check()
  await main(page).getByRole('button', { name: '澪さんのアカウントを削除する' }).click()
  await expect(page.getByText('退会の手続きが済みました。')).toBeVisible()
})

test('a switch whose answer is lost shows what the server has', async ({ page, world }) => {
  await openAs(page, await world.newMember('冴'), '/settings/notices')
  const mail = page.getByRole('switch', { name: '新しいメッセージのメール' })
  await loseAnswer(page, 'notice_switch')
  await mail.click()
  await expect(page.getByText(/できたか分かりません/)).toBeVisible()
  await expect(mail).not.toBeChecked()
})

test('a like whose answer is lost shows what the server has', async ({ page, world }) => {
  const [seller, member] = await Promise.all([world.newSeller('千歳'), world.newMember('藤野')])
  await openAs(page, member, `/prod/${await world.newService(seller)}`)
  const heart = main(page)
    .getByRole('button', { name: /をお気に入りに入れる$/ })
    .first()
  await loseAnswer(page, 'like_add')
  await heart.click()
  await expect(page.getByText('お気に入りに入れました。')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/api/like_*', route => route.abort())
  await heart.click()
  await expect(page.getByText('返事が届かず、できたか分かりません。')).toBeVisible()
})

test('an order whose answer is lost shows what the server has', async ({ page, world }) => {
  const seller = await world.newSeller('透子')
  for (const title of ['一番', '二番'])
    await succeed(world.call('phrase_save', { title, text: `${title}めの文です。` }, seller))
  await openAs(page, seller, '/desk/phrases')
  await loseAnswer(page, 'phrase_sort')
  await main(page).getByRole('button', { name: '「二番」をひとつ上へ' }).click()
  await expect(page.getByText(/^返事が届かず、順番を保存できたか分かりません。/)).toBeVisible()
  await expect(main(page).getByRole('listitem').locator('b')).toHaveText(['二番', '一番'])
})

test('a run of the books whose answer is lost is not said to have failed', async ({
  page,
  world,
}) => {
  await openAs(page, await world.admin(), '/mypage')
  await page.goto('/admin/books')
  await loseAnswer(page, 'admin_reconcile')
  await main(page).getByRole('button', { name: 'いま照合する' }).click()
  await expect(main(page).getByText(/できたか分かりません/)).toBeVisible()
})

test('a notice to one person whose answer is lost goes out once', async ({ page, world }) => {
  const member = await world.newMember('ルカ')
  await openAs(page, await world.admin(), '/mypage')
  await page.goto(`/admin/person/${member.id}`)
  const begin = () => page.getByRole('button', { name: 'お知らせを送る' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'ルカさんに送る' })
  await begin()
  await page.getByRole('textbox', { name: '本人への言葉' }).fill('口座をお確かめください。')
  await loseAnswer(page, 'admin_person_notice')
  await send.click()
  await expect(page.getByText(/できたか分かりません/)).toBeVisible()
  await page.reload()
  await begin()
  await send.click()
  await expect(page.getByText('ルカさんにお知らせを送りました。')).toBeVisible()
  await expect(main(page).getByText('お知らせを送った')).toHaveCount(1)
})

test('the texts of a suspension whose answer is lost are not those of the next one', async ({
  page,
  world,
}) => {
  const member = await world.newMember('ルカ')
  await openAs(page, await world.admin(), '/mypage')
  await page.goto(`/admin/person/${member.id}`)
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('textbox', { name: '本人に見せる文' })
  const begin = () => page.getByRole('button', { name: '利用を停止する' }).click()
  await begin()
  await shown.fill('事情をお聞かせください。')
  await dialog.getByRole('textbox', { name: /^運営の覚え/ }).fill('一度めです。')
  await loseAnswer(page, 'admin_suspend')
  await dialog.getByRole('button', { name: 'ルカさんを停止する' }).click()
  const lift = page.getByRole('button', { name: '停止を解く' })
  const words = dialog.getByRole('textbox', { name: /^本人への/ })
  await lift.click()
  await words.fill('お待たせしました。')
  await loseAnswer(page, 'admin_suspend_lift')
  await dialog.getByRole('button', { name: 'ルカさんの停止を解く' }).click()
  await begin()
  await expect(shown).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: /^運営の覚え/ })).toHaveValue('')
  await shown.fill('二度めです。')
  await dialog.getByRole('button', { name: 'ルカさんを停止する' }).click()
  await lift.click()
  await expect(words).toHaveValue('')
})

test('the words of an appeal whose answer is lost are not those of the next one', async ({
  page,
  world,
}) => {
  const [admin, member] = await Promise.all([world.admin(), world.newMember('ルカ')])
  const user_id = String(member.id)
  const wish = { user_id, reason: 'terms', text: '事情をお聞かせください。', note: '', days: '7' }
  const suspend = () => succeed(world.call('admin_suspend', wish, admin))
  await suspend()
  await openAs(page, member, '/prods')
  const words = main(page).getByLabel('お伝えになりたいこと')
  await words.fill('まぎらわしい書き方でした。')
  await loseAnswer(page, 'suspension_appeal')
  await main(page).getByRole('button', { name: '運営に伝える' }).click()
  await expect(main(page).getByText(/できたか分かりません/)).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: '伝わりました' })).toBeVisible()
  await succeed(world.call('admin_suspend_lift', { user_id, text: '' }, admin))
  await suspend()
  await page.reload()
  await expect(words).toHaveValue('')
})
