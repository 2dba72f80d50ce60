import { parseHTML } from 'linkedom'
import { act, type FunctionComponent } from 'react'
import { vi } from 'vitest'
import type { PublicSettings } from '../../../web/lib/pages/page-context.ts'

/** Id of the element with the settings that pages read. */
const SETTINGS = 'public-settings'

const focused = new WeakMap<Document, Element>()

/** A document in which React renders; linkedom has no focus, so this adds it. */
function openDocument(): Document {
  const settings = document.getElementById(SETTINGS)?.textContent
  const { Event, HTMLElement, HTMLIFrameElement, MutationObserver, ...page } = parseHTML(
    `<main id="main" tabindex="-1"></main><script id="${SETTINGS}">${settings}</script>`,
  )
  HTMLElement.prototype.focus = function focus(this: HTMLElement) {
    focused.set(this.ownerDocument, this)
    this.dispatchEvent(new Event('focusin', { bubbles: true }))
  }
  Object.defineProperty(page.document, 'activeElement', {
    get(this: Document) {
      const element = focused.get(this)
      return element?.isConnected ? element : this.body
    },
  })
  Object.assign(page.document, { visibilityState: 'visible' })
  // React looks for this property before it listens to input events.
  page.document.oninput = null
  for (const [name, value] of Object.entries({
    document: page.document,
    HTMLIFrameElement,
    MutationObserver,
  })) {
    vi.stubGlobal(name, value)
    Object.assign(window, { [name]: value })
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return page.document
}

interface Page {
  /** The address that is shown. */
  at?: string
  /** The settings of the page, without which it has none. */
  settings?: Partial<PublicSettings>
  /** Called each time when the page's data are read again. */
  load?: () => unknown
}

/**
 * Renders a component on the page that is open (`openPage`), with its effects; inside of a route,
 * because hooks may read the page again.
 */
export async function mount(Component: FunctionComponent, { at = '/', settings, load }: Page = {}) {
  const document = openDocument()
  const { createElement } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { createMemoryRouter, RouterProvider, useRouteError } = await import('react-router')
  const ErrorBoundary = () => {
    throw useRouteError()
  }
  const loader = async () => (await load?.()) ?? settings ?? null
  const route = { id: 'root', path: '*', Component, ErrorBoundary, loader }
  const router = createMemoryRouter([route], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: settings ?? null } },
  })
  const root = createRoot(document.getElementById('main') as HTMLElement)
  await act(async () => root.render(createElement(RouterProvider, { router })))
  return { document, router, unmount: () => act(async () => root.unmount()) }
}

/** Waits outside of `act`, which would hold back the updates that are waited for. */
async function untilShown(check: () => void): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(check, { timeout: 10_000 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

/** Uses a hook on the page that is open; `change` gives it other values. */
export async function mountHook<Given, Result>(
  useIt: (given: Given) => Result,
  first: Given,
  page?: Page,
) {
  const { useState } = await import('react')
  let result: Result
  let give: (given: Given) => void
  const mounted = await mount(() => {
    const [given, setGiven] = useState(() => first)
    give = next => setGiven(() => next)
    result = useIt(given)
    return null
  }, page)
  return {
    ...mounted,
    shown: () => result,
    change: (given: Given) => act(async () => give(given)),
    do: (action: (result: Result) => unknown) => act(async () => void (await action(result))),
    until: untilShown,
    goTo: (address: string) => act(() => mounted.router.navigate(address)),
  }
}
