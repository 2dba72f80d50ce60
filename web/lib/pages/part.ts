import { type ComponentType, lazy } from 'react'

/** Pause before the first retry; it doubles with each retry, up to `LAST_MS`. */
const FIRST_MS = 1000
const LAST_MS = 30_000

/** Browsers name the file in their message, except Safari. */
const ADDRESS = /https?:[^?\s]+/

/**
 * A part of a page whose module is loaded when the part is first shown. While it cannot be loaded,
 * the page stays without it and tries again; an error would replace the whole page.
 */
export const part = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(async () => {
    const module = await loaded(load, FIRST_MS)
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> }
  })

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

async function loaded<Module>(load: () => Promise<Module>, pause: number): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    console.warn('A part of the page could not be loaded', error)
    await new Promise(resolve => setTimeout(resolve, pause))
    const [address] = ADDRESS.exec(String(error)) ?? []
    // A browser does not fetch an address again whose import has failed.
    const again = address ? () => import(/* @vite-ignore */ `${address}?${Date.now()}`) : load
    return loaded(again, Math.min(LAST_MS, pause * 2))
  }
}
