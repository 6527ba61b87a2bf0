-- Where somebody works decides what their open pages may be told.
CREATE TRIGGER "workplaces_live" AFTER INSERT OR UPDATE OR DELETE ON "workplaces"
  FOR EACH ROW EXECUTE FUNCTION "tell_live"('user', 'user_id');
