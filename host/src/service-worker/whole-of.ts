export async function wholeOf(response: Response): Promise<Response> {
  await response.clone().arrayBuffer();
  return response;
}
