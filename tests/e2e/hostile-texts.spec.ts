import { expect, type Page } from '@playwright/test'
import { ADMIN_LISTS } from '../../contract/calls/operator/admin-lists.ts'
import { type Member, succeed } from '../support/fixtures.ts'
import { test } from './support/own-world.ts'
import { photoFile } from './support/photo.ts'
import { open, openAs } from './support/visit.ts'

/**
 * Texts by which an attacker could inject scripts or break the layout. The fixture fails on any
 * console error, which includes refused scripts and missing pictures.
 */
const NICKNAME = '<svg/onload=hit=1>"\''
const TURNED = '\u202e透子\u2066</b>\u200b'
const SERVICE = '</script><script>hit=2</script><img src=x onerror=hit=3>\u2028"\'{{7*7}}'
const LONG_WORD = 'W'.repeat(1000)
const ZALGO = `Z${'\u0300\u0301\u0315\u0335'.repeat(200)}`
const MESSAGES = [
  SERVICE,
  '"><img src=x onerror="hit=4">',
  '<a href="javascript:hit=5">こちら</a> javascript:hit=5 data:text/html,<script>hit=5</script>',
  'https://example.com/"onmouseover="hit=6 https://example.com/\u202egnp.exe',
  'https://javascript:hit=7@example.com/<script>hit=7</script>',
  LONG_WORD,
  `https://example.com/${'a'.repeat(900)}`,
  ZALGO,
  '\u202e\u2067裏返し\u200b\u2060\ufeff\0',
  '}]);hit=8;//\u2028hit=8',
  '&lt;script&gt;hit=9&lt;/script&gt;',
]
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test.setTimeout(240_000)
// The browser logs a line for a page that does not exist.
test.use({ tolerated: /status of 404 .*\/(x%22|error\/|admin\/)/ })

/**
 * Scripts that ran, injected elements, links with other protocols, and elements beyond the edge.
 */
function look() {
  const { scrollWidth, clientWidth } = document.documentElement
  const smuggled = document.querySelectorAll('[onload], [onerror], [onmouseover], img[src="x"]')
  const strange = [...document.links].filter(link => !/^(https?|mailto):$/.test(link.protocol))
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  const wide = [...document.querySelectorAll('main *')].filter(isWide)
  const names = (elements: Iterable<Element>) =>
    [...elements].map(one => one.outerHTML.slice(0, 80))
  return {
    hit: Reflect.get(globalThis, 'hit'),
    smuggled: names(smuggled),
    strange: names(strange),
    beyond: scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`, ...names(wide)] : [],
  }
}

/** At both widths, no script ran, nothing was injected and nothing is wider than the page. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const nothing = { hit: undefined, smuggled: [], strange: [], beyond: [] }
    expect.soft(await page.evaluate(look), `${path} at ${size.width}`).toEqual(nothing)
  }
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(
      page.getByRole('main').getByRole('status', { name: '読みこんでいます' }),
    ).toHaveCount(0)
    await expectHarmless(page, path)
  }
}

test('hostile names, texts and links stay plain text on every screen', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { call, newSeller, newMember, newDeal, write } = world
  const named = async (person: Member, name: string) => {
    const text = `${MESSAGES.slice(0, 4).join('\n')}\n${'W'.repeat(500)}`
    await succeed(call('user_edit', { name, text }, person))
    return person
  }
  const admin = await named(await world.admin(), TURNED)
  const seller = await named(await newSeller('seller'), NICKNAME)
  const buyer = await named(await newMember('buyer'), TURNED)
  const { id } = await succeed(
    call(
      'prod_create',
      {
        secret: '1',
        category: '1',
        name: SERVICE,
        text_intro: 'W'.repeat(100),
        text_contents: MESSAGES.join('\n').slice(0, 900),
        text_details: LONG_WORD,
        text_flow: MESSAGES.slice(0, 5).join('\n'),
        price: '1500',
        quantity: '3',
        icon_file: await photoFile(),
      },
      seller,
    ),
  )
  const deal = await newDeal(buyer, id)
  for (const text of MESSAGES) await write(seller, deal, text)
  await write(buyer, deal, MESSAGES[1] ?? '')

  await test.step('as a visitor', async () => {
    const search = `/prods?q=${encodeURIComponent(SERVICE)}`
    await visit(page, [
      '/',
      '/prods',
      search,
      `/prod/${id}`,
      '/error/%3Cscript%3E',
      '/x%22%3E%3Cimg',
    ])
  })

  await test.step('what machines read', async () => {
    await open(page, `/prod/${id}`)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await content('og:title')).toContain('</script><script>hit=2</script><img src=x')
    const graph = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(graph ?? '')['@graph'][0].name).toContain('</script><script>')
    const card = await page.request.get((await content('og:image')) ?? '')
    expect(card.headers()['content-type']).toBe('image/png')
    // The feeds are parsed on a blank page, because the CSP of our own pages forbids DOMParser.
    const reader = await page.context().newPage()
    for (const file of ['/feed.xml', '/sitemap.xml']) {
      const text = await (await page.request.get(file)).text()
      const faults = await reader.evaluate(text => {
        const read = new DOMParser().parseFromString(text, 'application/xml')
        return read.querySelectorAll('parsererror, script, img').length
      }, text)
      expect(faults, file).toBe(0)
    }
  })

  await test.step('as the buyer', async () => {
    await openAs(page, buyer, `/messages/${deal.contact_id}`)
    await expect(page.getByRole('log')).toContainText('裏返し')
    await visit(page, [
      `/messages/${deal.contact_id}`,
      '/contacts',
      `/user/${seller.id}`,
      '/subscs',
      `/subsc/delete/${deal.id}`,
      `/subsc/terms/${deal.id}`,
      `/request/create/${deal.id}`,
      '/mypage',
      '/user/edit',
    ])
    await page.goto(`/messages/${deal.contact_id}`)
    const links = page.getByRole('log').getByRole('link', { name: /^http/ })
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https?:/)
      await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
    }
  })

  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const asked = await succeed(call('request_create', wish, buyer))
  await test.step('as the seller', async () => {
    const other = await anotherBrowser()
    await openAs(other, seller, '/contacts')
    await visit(other, [
      '/contacts',
      `/messages/${deal.contact_id}`,
      '/requests',
      `/request/response/${asked.id}`,
      '/payout',
      '/subscs?type=sell',
      `/prod/${id}`,
      `/prod/edit/${id}`,
      `/prod/images/${id}`,
      `/user/${buyer.id}`,
      '/mypage',
    ])
  })

  await test.step('as the operator', async () => {
    const other = await anotherBrowser()
    await openAs(other, admin)
    await visit(other, [...ADMIN_LISTS.map(kind => `/admin/records/${kind}`), '/admin/use_end'])
    await other.goto('/admin/records/users')
    await expect(other.getByRole('main')).toContainText(NICKNAME)
    await expectHarmless(other, '/admin/records/users')
  })
})
