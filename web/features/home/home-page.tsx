import { CategoryIndex } from './category-index.tsx'
import { Guide } from './guide/guide.tsx'
import { Hero } from './hero.tsx'
import { Intro } from './intro.tsx'
import type { HomeData } from './load-home.ts'
import { SellBand } from './sell-band.tsx'
import { ServiceRails } from './service-rails.tsx'

export function HomePage(data: HomeData) {
  return (
    <>
      <Hero />
      <Intro />
      <ServiceRails {...data} />
      <CategoryIndex />
      <Guide />
      <SellBand />
    </>
  )
}
