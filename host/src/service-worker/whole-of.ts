/** A response once its whole body is there. @throws when that breaks off. */
export async function wholeOf(response: Response): Promise<Response> {
  await response.clone().arrayBuffer();
  return response;
}
