import { useOptions } from './options/OptionsContext.ts'
import { Playground } from './playground/Playground.tsx'
import { Facts } from './site/Facts.tsx'
import { Footer } from './site/Footer.tsx'
import { Header } from './site/Header.tsx'
import { Hero } from './site/Hero.tsx'
import { Sample } from './site/Sample.tsx'
import { usePageLanguage } from './texts/usePageLanguage.ts'

/** The page. */
export function App() {
  usePageLanguage(useOptions().options.locale)
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Facts />
        <Sample />
        <Playground />
      </main>
      <Footer />
    </>
  )
}
