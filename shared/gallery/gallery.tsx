import { Link, useLocation, useSearchParams } from 'react-router-dom';
import './gallery.css';
import { type GalleryPage, pages } from './pages';

export function Gallery() {
  const [search] = useSearchParams();
  const page = pages.find(({ path }) => path === search.get('page'));
  return <main className="gallery">{page ? <Shown page={page} /> : <Index />}</main>;
}

function Index() {
  const { search } = useLocation();
  const linkTo = (path: string) => {
    const next = new URLSearchParams(search);
    next.set('page', path);
    return `?${next}`;
  };
  return (
    <>
      <h1>Kit</h1>
      <nav className="gallery__links">
        {pages.map(({ path }) => (
          // Reloads the document, because each page needs a fresh network and cache.
          <Link key={path} to={linkTo(path)} reloadDocument>
            {path}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Shown({ page }: { page: GalleryPage }) {
  return (
    <>
      <h1 className="gallery__name">{page.path}</h1>
      {page.examples.map(({ name, show }) => (
        <section key={name} className="gallery__example" aria-label={name}>
          <h2 className="gallery__name">{name}</h2>
          {show()}
        </section>
      ))}
    </>
  );
}
