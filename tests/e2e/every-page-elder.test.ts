import { testEveryPage } from './every-page'

testEveryPage('elder')
