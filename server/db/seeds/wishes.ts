// What families wish for, read with the facts of the product.
import { MajorMeanings } from '../../../engine/catalogue/major-meaning'
import { PlaceBook } from '../../../engine/catalogue/place-book'
import { WishReader } from '../../../engine/catalogue/read-wishes'
import { listOf, loadCities, loadColleges, loadProvinces, once, rowsOf } from './facts'
import { nameBook } from './names'

const loadClasses = once(() => new Map(rowsOf('major-classes.csv').map((row) => [row.class ?? '', listOf(row.majors)])))

const loadKin = once(
  () =>
    new Map(
      rowsOf('major-kin.csv').map((row) => [row.majors ?? '', { also: listOf(row.also), near: listOf(row.near) }]),
    ),
)

const placeBook = once(
  () =>
    new PlaceBook({
      provinces: loadProvinces(),
      cities: loadCities(),
      regions: rowsOf('regions.csv').map((row) => ({
        names: listOf(row.names),
        provinces: listOf(row.provinces),
        cities: listOf(row.cities),
      })),
    }),
)

/** The reader of this product; made once. Throws if a fact file is missing. */
export const wishReader = once(
  (): WishReader =>
    new WishReader({
      book: nameBook(),
      majors: new MajorMeanings({ book: nameBook(), classes: loadClasses(), kin: loadKin() }),
      places: placeBook(),
      colleges: loadColleges().map(({ name }) => name),
    }),
)
