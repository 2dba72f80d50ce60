/** A page as a browser without scripts sees it. */
export interface Page {
  readonly url: string
  readonly status: number
  readonly html: string
}

export interface Browser {
  /** Follows redirects up to the first address outside the sandbox, which is not opened. */
  open(address: string): Promise<Page>
  /** Sends the page's form whose markup contains `button`, with these fields filled in. */
  submit(page: Page, button: string, fields?: Record<string, string>): Promise<Page>
}

/** Cookies, redirects and forms on top of fetch, which is enough for the hosted pages. */
export function createBrowser(home: string): Browser {
  const jar: { name: string; value: string; path: string }[] = []

  const keep = (setCookie: string) => {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/)
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find(text => /^path=/i.test(text))?.slice(5) ?? '/'
    const old = jar.findIndex(cookie => cookie.name === name && cookie.path === path)
    if (old >= 0) jar.splice(old, 1)
    if (value) jar.push({ name, value, path })
  }
  const request = async (address: string, init: RequestInit): Promise<Page> => {
    if (!address.startsWith(home)) return { url: address, status: 0, html: '' }
    const { pathname } = new URL(address)
    const cookie = jar
      .filter(one => pathname.startsWith(one.path))
      .map(one => `${one.name}=${one.value}`)
      .join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) keep(text)
    const location = response.headers.get('location')
    if (location) return request(new URL(location, address).href, {})
    return { url: address, status: response.status, html: await response.text() }
  }

  return {
    open: address => request(new URL(address, home).href, {}),
    submit: (page, button, fields = {}) => {
      const { action, values } = readForm(page, button)
      const body = new URLSearchParams({ ...values, ...fields })
      return request(new URL(action, page.url).href, { method: 'POST', body })
    },
  }
}

function readForm(page: Page, button: string) {
  const form = page.html
    .match(/<form[^>]*>[\s\S]*?<\/form>/g)
    ?.find(markup => markup.includes(button))
  if (!form) throw new Error(`No form with ${button} on ${page.url}: ${page.html}`)
  const inputs = form.match(/<input[^>]*>/g) ?? []
  const values = inputs.map(input => [attribute(input, 'name'), attribute(input, 'value')])
  return { action: attribute(form, 'action'), values: Object.fromEntries(values) }
}

function attribute(markup: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(markup)?.[1] ?? ''
}
