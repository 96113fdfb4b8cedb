import { testEveryPage } from './every-page'

testEveryPage('to look things up')
