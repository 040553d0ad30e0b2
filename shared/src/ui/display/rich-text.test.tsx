import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text';

describe('RichText', () => {
  it('keeps headings, paragraphs and lists', () => {
    render(<RichText html="<h1>Terms</h1><p>Read <strong>this</strong>.</p><ul><li>One</li></ul>" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Terms' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('One');
  });

  // Shows ASVS 1.3.1.
  it.each([
    '<img src=x onerror="document.title=1">',
    '<script>document.title=1</script>',
    '<svg onload="document.title=1"></svg>',
    '<p onclick="document.title=1" style="color:red">t</p>',
    '<a href="javascript:document.title=1">t</a>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
  ])('lets nothing run: %s', (html) => {
    const { container } = render(<RichText html={html} />);
    expect(container.querySelector('script, img, svg, iframe, a, [onclick], [onerror], [style]')).toBeNull();
  });
});
