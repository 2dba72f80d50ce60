import { useEffect, useRef, useState } from 'react'

/**
 * Pixels: the distance from either end within which the bar always shows, and the scroll distance
 * that hides or shows it (rule `bar-hides-on-scroll`).
 */
const NEAR = 80
const STEP = 8

export interface Bar {
  hidden: boolean
  /** Whether the page's large picture is still behind the bar. */
  overHero: boolean
}

const atAnEnd = (y: number) =>
  y <= NEAR || y + innerHeight >= document.documentElement.scrollHeight - NEAR

const heroBehind = (bar: HTMLElement | null) => {
  const hero = document.querySelector('[data-hero]')
  return !!hero && hero.getBoundingClientRect().bottom > (bar?.offsetHeight ?? 0)
}

/** Whether a scroll from `anchor` to `y` hides the bar; null leaves it as it is. */
export const hiddenAfter = (anchor: number, y: number): boolean | null =>
  y - anchor >= STEP ? true : anchor - y >= STEP ? false : null

/**
 * Hides the bar on scrolling down, shows it on scrolling up, and sets `data-bar-hidden` for CSS.
 */
export function useBar(startsOverHero: boolean) {
  const element = useRef<HTMLElement>(null)
  const [bar, setBar] = useState<Bar>({ hidden: false, overHero: startsOverHero })
  useEffect(() => {
    let anchor = scrollY
    let hidden = false
    const follow = () => {
      const turned = hiddenAfter(anchor, scrollY)
      if (turned !== null) anchor = scrollY
      const held = atAnEnd(scrollY) || !!element.current?.contains(document.activeElement)
      hidden = held ? false : (turned ?? hidden)
      const overHero = heroBehind(element.current)
      document.documentElement.toggleAttribute('data-bar-hidden', hidden)
      setBar(old =>
        old.hidden === hidden && old.overHero === overHero ? old : { hidden, overHero },
      )
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('focusin', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('focusin', follow)
    }
  }, [])
  return { element, bar }
}
